import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiling the code is the longest part of a start, and taking the types off comes before it: what both come to is kept for
// the next start. Loaded by --import and plain JavaScript, so that the first file with types is found in it already.

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/himalayan-green'))
