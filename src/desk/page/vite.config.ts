import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The desk's page. `npm run build` writes it into `dist/desk`. */
export default defineConfig({
  root: import.meta.dirname,
  // The address may have a secret part.
  base: './',
  publicDir: false,
  plugins: [react()],
  build: { chunkSizeWarningLimit: 2_000, emptyOutDir: true },
});
