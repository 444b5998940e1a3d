import { execFileSync, spawnSync } from 'node:child_process'
import { PAGES, RULES } from '../../scripts/texts/find-texts.ts'
import type { Commit } from './house.ts'

/** The last commit that was made before anybody held commits to rules. */
const FIRST_CHECKED = 'c4da5482'
/** No more are read: those before were checked while they were among these, and nobody changes them any more. */
const MAX_COMMITS = 200

const isOfPages = (path: string) => path.startsWith(PAGES) && /\/texts\/[\w-]+(?:\.ne)?\.ts$/.test(path)

const isText = (path: string) =>
  /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && (path.startsWith(RULES) || isOfPages(path))

/** The newest of the commits since then up to one, the newest first; none where the history is not here, as in a shallow clone. */
export function readCommits(folder: string, upTo = 'HEAD'): Commit[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 })
  if (spawnSync('git', ['merge-base', '--is-ancestor', FIRST_CHECKED, upTo], { cwd: folder }).status !== 0)
    return []
  const log = git(
    'log',
    '--no-merges',
    `--max-count=${MAX_COMMITS}`,
    '--name-only',
    '--format=%x01%H%x00%s%x00%B%x00',
    `${FIRST_CHECKED}..${upTo}`,
  )
  const commits = log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [hash, subject, message, names] = entry.split('\0') as [string, string, string, string]
      const touched = names.split('\n').filter(isText)
      return { hash, subject, message, paths: [...new Set(touched.flatMap(withTwin))] }
    })
  const blobs = readBlobs(
    folder,
    commits.flatMap(({ hash, paths }) => paths.flatMap((path) => [`${hash}^:${path}`, `${hash}:${path}`])),
  )
  return commits.map(({ hash, subject, message, paths }) => ({
    subject,
    message,
    texts: paths.map((path) => ({
      path,
      before: blobs.get(`${hash}^:${path}`) ?? '',
      after: blobs.get(`${hash}:${path}`) ?? '',
    })),
  }))
}

/** A file of one language with that of the other. */
const withTwin = (path: string) =>
  isOfPages(path) ? ['.ts', '.ne.ts'].map((ending) => path.replace(/(?:\.ne)?\.ts$/, ending)) : [path]

/** Many files of many commits, asked for at once. */
function readBlobs(folder: string, names: string[]): Map<string, string> {
  const found = new Map<string, string>()
  if (names.length === 0) return found
  const output = execFileSync('git', ['cat-file', '--batch'], {
    cwd: folder,
    input: `${names.join('\n')}\n`,
    maxBuffer: 1e9,
  })
  let at = 0
  for (const name of names) {
    const end = output.indexOf(10, at)
    const head = output.subarray(at, end).toString()
    at = end + 1
    if (/ missing$/.test(head)) continue
    const size = Number(head.split(' ')[2])
    found.set(name, output.subarray(at, at + size).toString())
    at += size + 1
  }
  return found
}
