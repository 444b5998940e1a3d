import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { withoutLimits, wordsOf } from '../db/pool.ts'
import { CannotStart } from '../errors.ts'
import { pictureLibrary } from '../files/picture-library.ts'
import { openFiles, openShop, type Shop } from '../shop.ts'
import { brokenInvariantsAtLength } from './invariants.ts'
import type { Manifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { restore } from './restore.ts'
import { someOf } from './verify.ts'

/** A step of a drill. */
export interface Tried {
  what: string
  isWell: boolean
  /** The result in words. */
  sentence: string
  seconds: number
}

/**
 * Restores a backup to a place that nobody else uses, checks everything and removes it again: in a folder for temporary
 * files, or in a separate database on the server `on`. The copy never acts. The first failure ends it, except in steps
 * that only look.
 */
export async function drill(
  place: BackupPlace,
  manifest: Manifest,
  config: Config,
  on: string | null,
  onTried: (tried: Tried) => void = () => {},
  privateKeys: readonly string[] = [],
): Promise<Tried[]> {
  const tried: Tried[] = []
  const attempt = async (what: string, work: () => Promise<string>): Promise<boolean> => {
    const began = performance.now()
    const outcome = await work().then(
      (sentence) => ({ isWell: true, sentence }),
      (error) => ({ isWell: false, sentence: wordsOf(error) }),
    )
    const one = { what, ...outcome, seconds: (performance.now() - began) / 1000 }
    tried.push(one)
    onTried(one)
    return one.isWell
  }
  const { counts } = manifest
  await elsewhere(config, on, async (there) => {
    const isThere = await attempt('Restore', async () => {
      const lost = await restore(place, manifest, there, { privateKeys })
      const but =
        lost.length > 0
          ? `, but for ${lost.length} ${lost.length === 1 ? 'picture' : 'pictures'} that the backup has lost: ${someOf(lost)}`
          : ''
      return `${manifest.tables.length} tables with ${counts.rows} rows and ${counts.files} files, each as its checksum says${but}; the books come to the same`
    })
    if (!isThere) return
    let shop: Shop | undefined
    await attempt('Open', async () => {
      shop = await openShop({ ...there, demo: manifest.demo })
      if (!shop.life.quarantine) throw new Error('The copy would act.')
      return 'the keys are right, and the copy is held'
    })
    if (!shop) return
    const { database, privateFiles, pictures } = shop
    await attempt('Invariants', async () => {
      const broken = await brokenInvariantsAtLength(database)
      if (broken.length > 0) throw new Error(broken.slice(0, 5).join('; '))
      return 'orders, stock, money and bills add up'
    })
    await attempt('Paper', async () =>
      openOne(await namesOf('papers', there), (name) => privateFiles.read(name)),
    )
    await attempt('Picture', async () =>
      openOne(await namesOf('pictures', there), async (name) => {
        const bytes = await pictures.read(name)
        return bytes && (await pictureLibrary())(bytes).raw().toBuffer()
      }),
    )
    await shop.close()
  })
  return tried
}

async function namesOf(kind: 'papers' | 'pictures', there: Config): Promise<string[]> {
  return (await openFiles(there, kind)).list()
}

async function openOne(names: string[], open: (name: string) => Promise<Buffer | null>): Promise<string> {
  const [name] = names.sort()
  if (!name) return 'there is none yet'
  const bytes = await open(name)
  if (!bytes?.length) throw new Error(`${name} does not open.`)
  return `${name} opens, one of ${names.length}`
}

/** Runs `work` with the settings of a temporary place: without jobs, bucket, mails and SMS. */
async function elsewhere(
  config: Config,
  on: string | null,
  work: (there: Config) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drill-'))
  const name = `drill_${randomUUID().slice(0, 8)}`
  const there: Config = {
    ...config,
    dataDir,
    jobs: false,
    s3: null,
    mail: null,
    sms: null,
    adminEmail: null,
    databaseUrl: on ? at(on, name) : undefined,
    databaseDirectUrl: undefined,
    databaseOwnerUrl: undefined,
  }
  try {
    if (on) await ask(on, `create database ${name} template template0 encoding 'UTF8'`)
    await work(there)
  } finally {
    if (on) await ask(on, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function at(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function ask(url: string, statement: string): Promise<void> {
  await withoutLimits({ connectionString: url, max: 1 } satisfies pg.PoolConfig, (pool) =>
    pool.query(statement),
  ).catch((error) => {
    throw new CannotStart(
      `A database for the drill cannot be made or removed on the server: ${wordsOf(error)}.`,
    )
  })
}
