import type { Text } from '../../../texts/text.ts'
import type { redirects as en } from './redirects.ts'

export const redirects: Text<typeof en> = {
  title: 'रिडाइरेक्ट',
  intro:
    'हटिसकेको वा गलत छापिएको पुरानो URL बाट नयाँ URL मा पुर्‍याउँछ, दुवै भाषामा। पुरानो URL मा पृष्ठ छ भने त्यही पृष्ठ देखिन्छ।',
  from: 'पुरानो URL',
  to: 'नयाँ URL',
  fromHint: 'जस्तै /tihar-offers',
  toHint: 'यसै पसलको, जस्तै /shop?tag=tihar',
  add: 'रिडाइरेक्ट थप्नुहोस्',
  added: (from) => `थपियो। ${from} अब त्यहीँ जान्छ।`,
  deleted: 'मेटाइयो।',
  leadsTo: 'जाने ठाउँ:',
  remove: 'मेटाउनुहोस्',
  removeOf: (from) => `${from} को रिडाइरेक्ट मेटाउनुहोस्`,
  since: (day) => `${day} देखि`,
  none: 'रिडाइरेक्ट छैन।',
  noneFound: 'यसरी सुरु हुने पुरानो URL छैन।',
  search: 'पुरानो URL को सुरु',
}
