import { useEffect, useRef, useState } from 'react'
import { retryReads } from './retry-reads.ts'

/**
 * What a component reads when somebody asks for it, one thing at a time; after a failure again (retry-reads.ts). `problem` is the name of
 * a sentence of texts/common.ts, null while nothing is wrong. `forget` drops what is being read.
 */
export function useRead() {
  const stop = useRef(() => {})
  const [problem, setProblem] = useState<'loadingAgain' | 'notLoaded' | null>(null)
  useEffect(() => () => stop.current(), [])

  function forget(): void {
    stop.current()
    setProblem(null)
  }

  function read<Read>(ask: () => Promise<Read>, show: (read: Read) => void): void {
    forget()
    stop.current = retryReads(ask, {
      data(found) {
        setProblem(null)
        show(found)
      },
      failure: (_, triesAgain) => setProblem(triesAgain ? 'loadingAgain' : 'notLoaded'),
    })
  }

  return { problem, read, forget }
}
