import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { Measuring } from './metrics.ts'

/** Counts where METRICS_PORT is given; without it the code is not even loaded. */
export async function openMetricsIfAsked(shop: Shop, measuring?: Measuring) {
  if (!shop.config.metrics) return null
  const { openMetrics } = await import('./metrics.ts')
  return openMetrics(shop, measuring)
}
