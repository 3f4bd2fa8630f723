/** The SVG files of this folder by their path, as `./logo.svg`. Only Vite understands how they are read. */
export const logoFiles: Record<string, string> = import.meta.glob('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
