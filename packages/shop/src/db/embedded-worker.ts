import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openEmbedded } from './embedded.ts'

// The embedded PostgreSQL lives in a thread of its own, so that a long query never holds up the server.
const { files, socket } = workerData as { files: string; socket: string }

const db = await openEmbedded(files)

// An error here is no refused query but a database that broke down (a disk that cannot be written). The socket
// server would leave everybody waiting; ending the thread ends the process, and the next start recovers.
const execute = db.execProtocolRawStream.bind(db)
db.execProtocolRawStream = (...given) => execute(...given).catch(() => process.exit(1))

const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 8 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit()
})
parentPort?.postMessage('ready')
