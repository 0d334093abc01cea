import "@pressport/web-components/auto";
import Shop from "virtual:shop.svelte";
import { mount } from "svelte";

mount(Shop, { target: document.querySelector("main") ?? document.body });
