import type { Worker } from 'node:cluster'
import { ASK_FIGURES, type ProcessFigures } from '../apps/web/server/metrics/text.ts'

/** In milliseconds: one that hangs must not keep the figures of the others from whoever asks. */
const PATIENCE = 4000

/** Asks every open process for its figures; one that does not answer in time is left out. */
export async function figuresOf(workers: Worker[]): Promise<ProcessFigures[]> {
  const answers = await Promise.all(workers.map(figuresOfOne))
  return answers.filter((answer) => answer !== null)
}

function figuresOfOne(worker: Worker): Promise<ProcessFigures | null> {
  return new Promise((resolve) => {
    const end = (answer: ProcessFigures | null) => {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', gone)
      resolve(answer)
    }
    const hear = ({ figures }: { figures?: ProcessFigures }) => figures && end(figures)
    const gone = () => end(null)
    const timer = setTimeout(gone, PATIENCE)
    worker.on('message', hear)
    worker.once('exit', gone)
    if (worker.isConnected()) worker.send(ASK_FIGURES)
    else gone()
  })
}
