/** Creates an error that is answered with this status. */
export const withStatus = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });
