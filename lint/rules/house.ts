import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a commit did; its texts are those of `text-commits.ts`. */
export interface Commit {
  subject: string
  /** The whole message. */
  message: string
  /** Every file of texts that it changed, before and after; a file that was not or is no longer there is empty. */
  texts: { path: string; before: string; after: string }[]
}

/** All that rules look at: each file that is committed or about to be, and what the last commits did. */
export interface House {
  files: ReadonlyMap<string, string>
  commits: readonly Commit[]
}

const READ = /\.(?:tsx?|js|css|sql|md)$/

/** The house in a folder, as git lists it: what is ignored belongs to nobody. */
export function houseIn(folder: string, commits: readonly Commit[] = []): House {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const files = new Map<string, string>()
  for (const path of listed.split('\n').filter((path) => READ.test(path))) {
    const text = readIfThere(join(folder, path))
    if (text !== undefined) files.set(path, text)
  }
  return { files, commits }
}

/** A file that is deleted and not yet committed is listed but gone. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|^e2e\/|^packages\/shop\/test\/|^scripts\/processes-test\//.test(path)
}

export const isSource = (path: string) => /\.tsx?$/.test(path) && !isTest(path)

/** As `wc -l` counts them. */
export const linesOf = (text: string) => text.split('\n').length - 1
