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
        description: 'YINSH, ZÈRTZ, DVONN, LYNGK and Color Pop: learn, play and study',
        id: '.',
        start_url: '.',
        scope: '.',
        display: 'standalone',
        categories: ['games'],
        theme_color: '#0b6870',
        background_color: '#f1ece2',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: [
          { src: 'screenshots/home-wide.webp', sizes: '1024x640', type: 'image/webp', form_factor: 'wide', label: 'The five games' },
          { src: 'screenshots/play-wide.webp', sizes: '1024x640', type: 'image/webp', form_factor: 'wide', label: 'A match of YINSH' },
          { src: 'screenshots/home-fa.webp', sizes: '390x844', type: 'image/webp', form_factor: 'narrow', label: 'پنج بازی' },
          { src: 'screenshots/play.webp', sizes: '390x844', type: 'image/webp', form_factor: 'narrow', label: 'A match of LYNGK' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,wasm,woff2,svg,png,ftl,net}'],
        // The books of the explorer are too large to be kept for everybody: whoever has used one has it.
        runtimeCaching: [{ urlPattern: /\.book$/, handler: 'CacheFirst', options: { cacheName: 'books', expiration: { maxEntries: 6, purgeOnQuotaError: true } } }],
        // What shows notifications.
        ...(isStatic ? {} : { importScripts: ['push.js'] }),
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
    modulePreload: {
      // The first page would carry the names of the files of all others, which find theirs by themselves.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' && !/Home-/.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
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
