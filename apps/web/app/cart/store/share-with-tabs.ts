import type { CartSummary } from '../cart.ts'
import type { CartStore } from './cart-store.ts'

/**
 * Shows a change of one tab in the others of the same owner, without a call: each tab sends the others its cart after a change
 * of its own. Answers how to stop.
 */
export function shareWithTabs(
  store: Pick<CartStore, 'adopt' | 'onChange'>,
  owner: string | null,
): () => void {
  const channel = new BroadcastChannel(`products in cart of ${owner ?? 'this device'}`)
  channel.onmessage = ({ data }: MessageEvent<CartSummary>) => store.adopt(data)
  const stop = store.onChange((summary) => channel.postMessage(summary))
  return () => {
    stop()
    channel.close()
  }
}
