/** Holds answers of the desk back until `letGo` is called. */
export function holdAnswers() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo, late: (answer: unknown) => held.then(() => answer) };
}
