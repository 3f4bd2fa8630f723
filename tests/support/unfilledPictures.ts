/**
 * Runs in a page: returns the pictures that leave part of their frame empty, each as the share of width and height that it
 * fills.
 */
export const unfilledPictures = () =>
  [...document.querySelectorAll('main img')].flatMap((image) => {
    const frame = image.closest('div')?.getBoundingClientRect() ?? new DOMRect();
    const { width, height } = image.getBoundingClientRect();
    const shares = [width / frame.width, height / frame.height];
    return shares.every((share) => Math.abs(share - 1) < 0.01) ? [] : [shares];
  });
