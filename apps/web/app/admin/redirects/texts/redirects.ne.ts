import type { Text } from '../../../texts/text.ts'
import type { redirects as en } from './redirects.ts'

export const redirects: Text<typeof en> = {
  title: 'रिडाइरेक्ट',
  intro: 'हटिसकेको वा गलत छापिएको पुरानो ठेगानाबाट दुवै भाषामा नयाँ ठेगानामा लैजाने। पृष्ठ छँदै छ भने त्यही देखिन्छ।',
  from: 'पुरानो ठेगाना',
  to: 'नयाँ ठेगाना',
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
  noneFound: 'यसरी सुरु हुने पुरानो ठेगाना छैन।',
  search: 'पुरानो ठेगानाको सुरु',
  find: 'खोज्नुहोस्',
}
