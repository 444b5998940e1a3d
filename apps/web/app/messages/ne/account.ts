import type { Messages } from '../en.ts'

export const account: Messages['account'] = {
  title: 'खाता',
  pages: 'खाताका पृष्ठहरू',
  details: 'विवरण',
  name: 'पूरा नाम',
  email: 'इमेल',
  phone: 'मोबाइल नम्बर',
  none: 'अहिलेसम्म छैन',
}
