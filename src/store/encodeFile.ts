/** A file inside a JSON body. `content` is base64. */
interface EncodedFile {
  name: string;
  type: string;
  size: number;
  content: string;
}

/** Reads a whole file. Rejects if the file is no longer readable. */
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
