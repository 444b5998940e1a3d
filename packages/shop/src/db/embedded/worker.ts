import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openEmbedded } from './embedded.ts'

// The embedded PostgreSQL runs in a thread of its own, so that a long query never blocks the server.
const { files, socket } = workerData as { files: string; socket: string }

/** Ends the thread, and with it the process; the next start recovers. Going on would leave all callers waiting. */
const giveUp = () => process.exit(1)

const db = await openEmbedded(files, { onPanic: giveUp })
// A refused query is an ordinary answer; an error thrown here means that the database broke down.
const execute = db.execProtocolRawStream.bind(db)
db.execProtocolRawStream = (...given) => execute(...given).catch(giveUp)

const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 8 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit()
})
parentPort?.postMessage('ready')
