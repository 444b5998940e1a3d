/**
 * Sends one thing at a time: `push` sends at once or waits for its turn, `answered` says that the one under way has its answer and sends the
 * next; it answers whether there was one.
 */
export function oneAfterAnother() {
  const waiting: (() => void)[] = []
  let isSending = false
  const answered = (): boolean => {
    const next = waiting.shift()
    // Said before it is sent: what is pushed from now on waits, or it would break off this one.
    isSending = next !== undefined
    next?.()
    return isSending
  }
  return {
    push(send: () => void) {
      waiting.push(send)
      if (!isSending) answered()
    },
    answered,
    isSending: () => isSending,
  }
}
