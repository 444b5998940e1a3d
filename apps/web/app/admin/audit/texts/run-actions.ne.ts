import type { runActions as en } from './run-actions.ts'

export const runActions: typeof en = {
  'rider.add': 'राइडर थपियो',
  'rider.change': 'राइडरको विवरण बदलियो',
  'rider.end': 'राइडरको काम टुङ्ग्याइयो',
  'rider.begin': 'राइडरलाई फेरि काम दिइयो',
  'run.read': 'फेरो हेरियो',
  'run.make': 'फेरो बनाइयो',
  'run.add_stops': 'फेरोमा ठाउँ थपियो',
  'run.move_stop': 'फेरोको ठाउँ सारियो',
  'run.change': 'फेरोको राइडर वा खुद्रा बदलियो',
  'run.send': 'फेरो पठाइयो',
  'run.cancel': 'फेरो रद्द गरियो',
  'run.leave': 'फेरो निस्केको लेखियो',
  'run.stop': 'फेरोको एक ठाउँमा के भयो लेखियो',
  'run.settle': 'राइडरको फोनले पठाएको तर लेख्न नमिलेको कुरा हेरियो',
  'run.back': 'फेरो फर्केको लेखियो',
  'run.close': 'फेरो बन्द गरियो',
  'bag.not_in': 'झोला केन्द्रमा आएको भन्ने फिर्ता लियो',
  'bag.call': 'केन्द्रमा नआएको बारे फोन गरेको लेखियो',
}
