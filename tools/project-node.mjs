// Prints where the project's own Node is: `"$(node tools/project-node.mjs)" server/main.ts`.
import { projectNode } from './install.mjs';

console.log(projectNode());
