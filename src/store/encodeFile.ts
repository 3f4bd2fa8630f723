/** A file as it travels inside JSON; `content` is base64. */
interface EncodedFile {
  name: string;
  type: string;
  size: number;
  content: string;
}

/** Reads a chosen file whole; rejects when the system no longer gives it. */
export function encodeFile(file: File): Promise<EncodedFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const [, content = ''] = String(reader.result).split(',', 2);
      resolve({ name: file.name, type: file.type, size: file.size, content });
    };
    reader.readAsDataURL(file);
  });
}
