import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of `content edit`. Its own packages are in this folder, React and Material UI are the site's. */
export default defineConfig({
  root: import.meta.dirname,
  // The address has a secret part.
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    chunkSizeWarningLimit: 1_500,
    // Only tests of the forms' own package use it.
    rolldownOptions: { external: '@rjsf/validator-ajv8' },
  },
});
