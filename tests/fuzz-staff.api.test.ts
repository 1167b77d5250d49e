import { fuzzInputs } from './fuzz-inputs.ts';

fuzzInputs('staff');
