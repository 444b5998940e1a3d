import { type Metric, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'

/** Figures as prom-client gives them, and as one process sends them to another. */
type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** What the first of several processes asks the others (scripts/processes.ts). */
export const ASK_FIGURES = 'figures'

/** What a process answers when it is asked for its figures. */
export interface ProcessFigures {
  /** Its place among those that share a port: 1, 2 … */
  process: string
  own: Figures
  /** Of the whole shop: the same whoever is asked. */
  shop: Figures
}

/**
 * The page that a scraper reads. Each figure of a process carries which it is, so that one that begins anew at 0 is seen as
 * that, and no sum of several falls; what concerns the whole shop is said once.
 */
export async function metricsText(answers: ProcessFigures[], wanted: number): Promise<string> {
  const all = new Map<string, Figures[number]>()
  for (const { process, own } of answers)
    for (const metric of own) {
      const values = sound(metric).map((value) => ({ ...value, labels: { process, ...value.labels } }))
      const known = all.get(metric.name)
      if (known) known.values.push(...values)
      else all.set(metric.name, { ...metric, values })
    }
  for (const metric of answers.find(({ shop }) => shop.length > 0)?.shop ?? [])
    all.set(metric.name, { ...metric, values: sound(metric) })
  const registry = new Registry()
  for (const metric of [...all.values(), processesOf(answers.length, wanted)])
    registry.registerMetric({ ...metric, get: async () => metric } as unknown as Metric)
  return registry.metrics()
}

export const CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

const processesOf = (answering: number, wanted: number) =>
  ({
    name: 'shop_processes',
    help: 'Processes on this port.',
    type: 'gauge',
    aggregator: 'sum',
    values: [
      { labels: { state: 'wanted' }, value: wanted },
      { labels: { state: 'answering' }, value: answering },
    ],
    // prom-client has an enum for what its own text says.
  }) as unknown as Figures[number]

/** Without values that are no numbers: they are lost between two processes. */
const sound = ({ values }: Figures[number]) => values.filter(({ value }) => Number.isFinite(value))
