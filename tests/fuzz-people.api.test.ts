import { fuzzInputs } from './fuzz-inputs.ts';

fuzzInputs('visitor', 'member');
