import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Locale } from '../context.ts'
import { fieldRefusal, TooManyTries } from '../errors.ts'
import { HERE } from '../fair/asker.ts'
import { NoPlace, SharedPlaces } from '../fair/shared-places.ts'
import { type FileFault, fileTexts } from '../http/file-texts.ts'
import { causeOfNow } from '../log.ts'
import { FaultOfFile, kindOf } from './file-kind.ts'
import type { Inspected } from './inspect-picture.ts'
import type { Asked } from './inspecting-process.ts'

/** The largest file that people may send, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024

/** Milliseconds of the processor for checking one file; a file that takes more is refused. */
const PATIENCE = 2000
/** Milliseconds after which nobody is kept waiting, however little of the processor a busy machine had for it. */
const LONGEST = 10_000
/**
 * How many files are checked at once, so that memory stays bounded and processors are left for the rest of the shop: what
 * takes most is a progressive JPEG of the most pixels, 0.5 GB. They are served in turns by network.
 */
const places = new SharedPlaces({ atOnce: 2, atOnceOfOne: 1, waiting: 40, waitingOfOne: 10 })
/** Milliseconds between two looks at what a check took. */
const OFTEN = 100
/** Milliseconds after which an idle process is ended. */
const IDLE = 10_000

/**
 * Checks a document by its content. A JPEG, PNG or WebP is encoded anew as a JPEG from its pixels alone (without place
 * and camera); a PDF stays as it is if it contains nothing but pages. The check runs in another process, so that other
 * requests go on. Refuses, under the field `document`, with what is wrong; throws TooManyTries if too many files wait
 * or the machine is too busy.
 */
export async function inspectDocument(bytes: Uint8Array, locale: Locale = 'en'): Promise<Inspected> {
  return refusing('document', locale, () => inspect(bytes, 'document'))
}

/**
 * The same for a photo that others will see: answers a WebP of at most 2048 pixels. Refuses PDFs, too, under `field`. A portrait
 * has fewer pixels: anybody with an account may send some.
 */
export async function inspectPhoto(
  bytes: Uint8Array,
  field: string,
  locale: Locale = 'en',
  use: 'photo' | 'portrait' = 'photo',
): Promise<Uint8Array> {
  return (await refusing(field, locale, () => inspect(bytes, use))).bytes
}

async function refusing<T>(field: string, locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FaultOfFile)) throw error
    const sentence = fileTexts(locale)[error.fault]
    if (error.fault === 'busy') throw new TooManyTries(sentence, 10)
    throw fieldRefusal('invalid', field, sentence)
  }
}

async function inspect(bytes: Uint8Array, use: Asked['use']): Promise<Inspected> {
  if (bytes.length === 0) throw new FaultOfFile('empty')
  if (bytes.length > LARGEST_FILE) throw new FaultOfFile('tooLarge')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = kindOf(file)
  if (!kind || (use !== 'document' && kind === 'pdf'))
    throw new FaultOfFile(use === 'document' ? 'noDocument' : 'noPhoto')
  // What no request sent, as a script that fills a shop, is this machine's.
  const asker = causeOfNow()?.asker ?? HERE
  await places.take(asker).catch((error) => {
    throw error instanceof NoPlace ? new FaultOfFile('busy') : error
  })
  try {
    const inspector = await takeInspector()
    try {
      return await ask(inspector, { bytes, kind, use })
    } finally {
      giveBack(inspector)
    }
  } finally {
    places.leave(asker)
  }
}

/**
 * The fault of a check that is not over; null while it may go on. What it took of the processor is the file's fault, and what it waited
 * for it is not: beside an attack, the priority of this process is the lowest.
 */
export function faultOfSlow(spent: number, waited: number): FileFault | null {
  if (spent >= PATIENCE) return 'tooSlow'
  return waited >= LONGEST ? 'busy' : null
}

type Answer = Inspected | { fault: FileFault } | { error: string }

function ask(inspector: ChildProcess, asked: Asked): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer)
      inspector.off('message', answered).off('exit', died)
      settle()
    }
    const answered = (answer: Answer) =>
      done(() => {
        if ('fault' in answer) reject(new FaultOfFile(answer.fault))
        else if ('error' in answer) reject(new Error(`A file could not be looked at: ${answer.error}`))
        else resolve(answer)
      })
    // A file that crashes the decoder is damaged or malicious.
    const died = () =>
      done(() => reject(new FaultOfFile(asked.kind === 'pdf' ? 'damagedPdf' : 'damagedPicture')))
    const began = performance.now()
    const spent = processorClock(inspector.pid!)
    const look = () => {
      const now = spent()
      const fault = faultOfSlow(now, performance.now() - began)
      if (fault === null) timer = setTimeout(look, Math.max(PATIENCE - now, OFTEN))
      else
        done(() => {
          inspector.kill('SIGKILL')
          reject(new FaultOfFile(fault))
        })
    }
    let timer = setTimeout(look, PATIENCE)
    inspector.on('message', answered).on('exit', died)
    inspector.send(asked, (error) => error && died())
  })
}

/** Answers what a process took of the processors since now, in milliseconds; all time counts where the system does not tell. */
function processorClock(pid: number): () => number {
  const taken = () => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      // Linux counts hundredths of a second.
      return (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      return performance.now()
    }
  }
  const before = taken()
  return () => taken() - before
}

const idle: { inspector: ChildProcess; end: NodeJS.Timeout }[] = []

/** An idle process, or a new one. */
async function takeInspector(): Promise<ChildProcess> {
  const spare = idle.pop()
  if (!spare) return startInspector()
  clearTimeout(spare.end)
  spare.inspector.channel?.ref()
  return isAlive(spare.inspector) ? spare.inspector : startInspector()
}

function giveBack(inspector: ChildProcess): void {
  if (!isAlive(inspector)) return
  // Neither the process nor the timer must keep the shop's process running.
  inspector.unref()
  inspector.channel?.unref()
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.inspector === inspector),
      1,
    )
    inspector.disconnect()
  }, IDLE)
  idle.push({ inspector, end: end.unref() })
}

const isAlive = (inspector: ChildProcess) =>
  inspector.connected && inspector.exitCode === null && inspector.signalCode === null && !inspector.killed

/** The folders of the shop's sources and of the decoder, which are all that the process must read. */
const READABLE = [
  fileURLToPath(new URL('../../package.json', import.meta.url)),
  fileURLToPath(new URL('../', import.meta.url)),
  createRequire(import.meta.url)
    .resolve('sharp')
    .replace(/(?<=[\\/]node_modules[\\/])sharp[\\/].*$/, ''),
]

/**
 * The permissions of the process. What a broken decoder may do beyond Node must be limited by the system:
 * docs/security.md.
 */
export const LEAVE = [
  '--permission',
  '--allow-addons',
  ...READABLE.map((path) => `--allow-fs-read=${path}`),
  '--max-old-space-size=256',
]

/** The process gets no environment and may read only the shop's own sources. */
function startInspector(): Promise<ChildProcess> {
  const inspector = fork(new URL('inspecting-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: LEAVE,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const died = (cause: unknown) => reject(new Error('Files cannot be looked at.', { cause }))
    inspector.once('error', died).once('exit', died)
    inspector.once('message', () => {
      yieldToOthers(inspector)
      inspector
        .off('exit', died)
        .off('error', died)
        .on('error', () => {})
      resolve(inspector)
    })
  })
}

/** The process gets a lower priority, so that the shop comes first even if hostile files keep both processors busy. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    setPriority(pid!, 5)
  } catch {
    // The shop itself runs at a lower priority already.
  }
}
