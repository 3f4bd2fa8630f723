/**
 * Reads the body of another host's answer, up to `limit` bytes after decompression.
 *
 * @throws Error when it is longer; the connection is closed then
 */
export async function readAnswer({ body }: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > limit) throw new Error(`The answer is longer than ${limit} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
