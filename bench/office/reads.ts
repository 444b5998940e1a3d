/** What staff read all day, and customers of what they bought: its name, and the addresses that are asked in turn. */
export interface OfficeRead {
  name: string
  paths: string[]
  /** Asked by somebody who bought fifty times in the larger shop. */
  isOfShopper?: true
}

const each = (path: string, words: string[]) => words.map((word) => `${path}${encodeURIComponent(word)}`)

/** Order groups are numbered by age, and buyers by turn: these are there in a shop of any size. */
export const READS: OfficeRead[] = [
  { name: 'Queues (with each page)', paths: ['/v1/api/admin/queue/'] },
  {
    name: 'Find: a number, a name, a phone',
    paths: each('/v1/api/admin/find/?search=', ['GP-004217', 'shopper 17', '9800000421']),
  },
  { name: 'What waits, with the first in line', paths: ['/v1/api/admin/queue/waiting/'] },
  { name: 'Today, the page', paths: ['/admin'] },
  { name: 'Orders, the page', paths: ['/admin/orders'] },
  { name: 'One order, the page', paths: ['/admin/orders/:order'] },
  {
    name: 'Report: eight months by vendor, the page',
    paths: ['/admin/reports?period=2083-01..2083-08&rows=vendor&number=sales'],
  },
  {
    name: 'Report: this month by ward, the page',
    paths: ['/admin/reports?rows=ward&number=orders'],
  },
  {
    name: 'Report as a file',
    paths: ['/admin/download/report/file?format=csv&rows=vendor&number=sales'],
  },
  {
    name: 'A farm with its figures, the page',
    paths: [17, 42, 101].map((n) => `/farm/vendor-${n}`),
    isOfShopper: true,
  },
  { name: 'Buy again: the usual things, the page', paths: ['/again'], isOfShopper: true },
]
