import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without windows: it takes little more than half of the processor for the same. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of the journeys: the setting CHROMIUM, the machine's own, or the one Playwright keeps. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * The same, after an attempt to install Debian's package where there is none, or in CI not the shell, and nobody has to be asked.
 * Throws a sentence for people when there is still none.
 */
export function findOrInstallChromium(): string {
  const known = findChromium()
  // Somebody's own browser is left to them; CI installs the shell beside it, as its time is bounded.
  const isSlow = process.env.CI && !process.env.CHROMIUM && !known?.endsWith(SHELL)
  const found = (!known || isSlow) && install() ? findChromium() : known
  if (!found)
    throw new Error(
      'The browser journeys need a Chromium: install one ("sudo apt-get install chromium" or "npx playwright install chromium"), or say where it is with CHROMIUM.',
    )
  if (!existsSync(found)) throw new Error(`CHROMIUM names ${found}, and there is no such file.`)
  return found
}

/** Debian's packages: the shell, or the whole browser where there is none. */
function install(): boolean {
  return installByApt(SHELL) || installByApt('chromium')
}

function installByApt(name: string): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const run = (...command: string[]) => {
    const [program, ...given] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command]
    execFileSync(program!, given, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  process.stdout.write(`Installing ${name} …\n`)
  try {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-qq', '--yes', '--no-install-recommends', name)
    return true
  } catch {
    return false
  }
}
