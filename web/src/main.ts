/** Puts the application on the page. */
import { mount } from 'svelte';

import App from './App.svelte';
import './styles/tokens.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');

mount(App, { target });
