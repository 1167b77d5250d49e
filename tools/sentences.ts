/**
 * Prints every Chinese sentence of the product by the file in which it stands, to be read aloud.
 *   npm run sentences                        all of them, as in docs/reference/sentences.txt
 *   npm run sentences -- web/screens/forum   those under a folder or in a file
 */
import { sentencesPage } from './sentences/sentences-page.ts';

process.stdout.write(sentencesPage(process.argv[2]));
