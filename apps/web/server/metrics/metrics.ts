import cluster from 'node:cluster'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { RenderQueue } from '../limits/render-queue.ts'
import { serveMetrics } from './metrics-server.ts'
import { countProcess } from './process-figures.ts'
import { shopFigures } from './shop-figures.ts'
import { ASK_FIGURES, metricsText, type ProcessFigures } from './text.ts'

// This module is loaded only where METRICS_PORT is given.

export interface Measuring {
  queues?: RenderQueue[]
  build?: string
  isDraining?: () => boolean
}

/**
 * Counts from now on, and serves the figures: at METRICS_PORT, or, as one of several processes, to the first of them, which has
 * the port and asks all.
 */
export async function openMetrics(
  shop: Shop,
  { queues = [], build = '', isDraining = () => false }: Measuring = {},
): Promise<{ port: number | null; close(): Promise<void> }> {
  const { role } = shop.config
  const { registry, stop } = countProcess({ shop, queues, build, role, isDraining })
  const ofShop = shopFigures(shop)
  const read = async (): Promise<ProcessFigures> => ({
    process: process.env.PROCESS_PLACE ?? '1',
    own: await registry.getMetricsAsJSON(),
    shop: await (await ofShop()).getMetricsAsJSON(),
  })
  if (cluster.isWorker) {
    process.on('message', (message) => {
      if (message === ASK_FIGURES) void read().then((figures) => process.send?.({ figures }))
    })
    return { port: null, close: async () => stop() }
  }
  const server = await serveMetrics(shop.config.metrics!, async () => metricsText([await read()], 1))
  return {
    port: server.port,
    async close() {
      stop()
      await server.close()
    },
  }
}
