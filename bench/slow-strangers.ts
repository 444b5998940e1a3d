import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseAt, onServer } from '@himalayan-green/shop/test/servers/server.ts'
import { freePort } from '../e2e/free-port.ts'
import { memoryOf } from './processor.ts'
import { demoSettings, startShop } from './shop.ts'

// `npm run slow-strangers`: 500 strangers of as many networks begin large bodies, with and without a length, and send 256 KB
// each, 16 KB a second, then a byte a second; to a shop that was just started on the PostgreSQL server of TEST_DATABASE_URL.
// With `-- burst` the 256 KB come at once. Then the same once more, to the process that has met them. Says what it took of
// memory before, at most and after, and ends with 1 above 50 MB more (H3).

const MAX_MB = 50
const STRANGERS = 500
const isBurst = process.argv[2] === 'burst'
const PIECE = 16_384
const PIECES = 16
const SECONDS = 25
const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.')
const folder = mkdtempSync(join(tmpdir(), 'strangers-'))
const name = `shop_strangers_${process.pid}`
const port = freePort()

/** A stranger from a network of their own, who begins a form on a page that takes pictures. */
function begin(n: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  const isChunked = n % 2 === 0
  const from = `${11 + Math.floor(n / 250)}.${n % 250}.7.9`
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${15 * 1024 * 1024}`
  const head = ['POST /sell/apply HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${from}`]
  socket.write([...head, 'Content-Type: application/x-www-form-urlencoded', length, '', ''].join('\r\n'))
  const send = (bytes: number) =>
    socket.write(isChunked ? `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n` : 'x'.repeat(bytes))
  let sent = 0
  for (; isBurst && sent < PIECES; sent++) send(PIECE)
  const drip = setInterval(() => send(sent++ < PIECES ? PIECE : 1), 1000)
  socket.on('close', () => clearInterval(drip))
  return socket
}

/** The growth of the process while the strangers were connected. */
async function meet(pid: number): Promise<number> {
  const before = memoryOf(pid)
  const sockets = Array.from({ length: STRANGERS }, (_, n) => begin(n))
  let most = 0
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await wait(50))
    most = Math.max(most, memoryOf(pid))
  const { status } = await fetch(`http://127.0.0.1:${port}/livez`)
  for (const socket of sockets) socket.destroy()
  await wait(3000)
  const figures = [before, most, most - before, memoryOf(pid)].map((figure) => figure.toFixed(0))
  process.stdout.write(
    `${STRANGERS} strangers${isBurst ? ' in a burst' : ''}: ${figures[0]} MB before, at most ${figures[1]} MB (${figures[2]} more), ${figures[3]} MB after; /livez ${status}\n`,
  )
  return most - before
}

let shop: ChildProcess | undefined
try {
  await onServer(server, `create database ${name}`)
  shop = await startShop(demoSettings({ databaseUrl: databaseAt(server, name), folder, port }))
  await wait(5000)
  const more = [await meet(shop.pid!), await meet(shop.pid!)]
  process.exitCode = Math.max(...more) > MAX_MB ? 1 : 0
} finally {
  shop?.kill('SIGKILL')
  await wait(500)
  await onServer(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true })
}
