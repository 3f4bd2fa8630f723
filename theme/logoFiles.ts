/** The SVG files of this folder by path, such as `./logo.svg`. `import.meta.glob` requires Vite. */
export const logoFiles: Record<string, string> = import.meta.glob('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
