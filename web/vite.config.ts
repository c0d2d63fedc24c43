import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

// `cargo xtask web --static` sets this: a folder for a host without a server.
const isStatic = process.env['VITE_STATIC'] === '1';

export default defineConfig({
  // A static site may live in any folder of its host; the server's is the root.
  base: isStatic ? './' : '/',
  plugins: [
    svelte(),
    VitePWA({
      registerType: 'prompt',
      // The page registers the worker itself, and only where it is secure.
      injectRegister: false,
      manifest: {
        name: 'Mohreh',
        short_name: 'Mohreh',
        start_url: '.',
        display: 'standalone',
        theme_color: '#0b6870',
        background_color: '#f1ece2',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-maskable.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,wasm,woff2,svg,png,ftl,net}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        // The server's own routes are never answered from the cache.
        navigateFallbackDenylist: [/^\/(api|ws|docs|healthz|metrics)(\/|$)/],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: isStatic ? 'dist-static' : 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no `data:` scripts or styles.
    assetsInlineLimit: 0,
  },
  server: {
    // The words live beside the program that shares them.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: process.env['MOHREH_SERVER'] ?? 'http://127.0.0.1:8080', ws: true },
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: './src/test/page.ts',
  },
});
