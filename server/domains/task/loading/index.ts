/** For the demo pack alone. */
export { loadTemplates, type TemplateToLoad } from './load-templates.ts';
