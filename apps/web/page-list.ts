import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'

// Which scripts and styles each page needs. React Router writes the list for browsers, as a script.

/** The code that React Router puts around the list. */
const AROUND = /^window\.__reactRouterManifest=|;$/g

const fileIn = (build: string) => join(build, 'pages.json')

/** Keeps the list of a finished build for the server. */
export function writePageList(build: string): void {
  const [script] = globSync(join(build, 'client/assets/manifest-*.js'))
  const list = readFileSync(script!, 'utf8').replaceAll(AROUND, '')
  JSON.parse(list)
  writeFileSync(fileIn(build), list)
}

/** The site with the scripts of another build: that of another language. */
export function withPagesOf(site: ServerBuild, build: string): ServerBuild {
  return { ...site, assets: JSON.parse(readFileSync(fileIn(build), 'utf8')) }
}
