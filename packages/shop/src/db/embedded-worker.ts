import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

// The embedded PostgreSQL lives in a thread of its own, so that a long query never holds up the server.
const { files, socket } = workerData as { files: string; socket: string }

const db = await PGlite.create(files, {
  extensions: { pg_trgm, unaccent },
  postgresqlconf: ['shared_buffers=32MB'],
})
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 8 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit()
})
parentPort?.postMessage('ready')
