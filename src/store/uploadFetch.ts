/** Told how much of a body has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** A `fetch` that reports how much of the request has been sent, which the browser's own cannot. */
export const uploadFetch =
  (onProgress: OnProgress) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      call.onload = () => {
        const type = call.getResponseHeader('content-type') ?? '';
        resolve(new Response(call.responseText, { status: call.status, headers: { 'content-type': type } }));
      };
      call.onerror = () => reject(new TypeError('No answer'));
      call.onabort = call.onerror;
      request.signal.addEventListener('abort', () => call.abort());
      call.send(body);
    });
  };
