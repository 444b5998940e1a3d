import { forgetShop } from '../forget-own.ts'
import type { WorkerScope } from './worker-scope.ts'

// Takes the place of the worker where the shop is not to be stored on phones (the setting OFFLINE): it removes what was stored, and itself.

const worker = self as unknown as WorkerScope

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => event.waitUntil(forgetShop(worker.registration)))
