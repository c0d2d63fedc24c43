import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'dist/',
      'dist-static/',
      'node_modules/',
      'playwright-report/',
      'test-results/',
      // Written by `cargo xtask web` and `cargo xtask types`.
      'src/wasm/',
      'src/documents/',
      'src/types/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.worker, ...globals.node } },
    rules: {
      // TypeScript knows which names exist.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-restricted-properties': ['error', { property: 'waitForTimeout', message: 'Wait for what is meant.' }],
      // Sets and maps are made anew, never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // What a browser keeps is in one room, which also stands where the browser keeps nothing.
    files: ['src/**'],
    ignores: ['src/lib/kept.ts', 'src/**/*.test.ts', 'src/test/**'],
    rules: { 'no-restricted-globals': ['error', ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Use lib/kept.' }))] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
);
