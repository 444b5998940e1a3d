import { textsOf } from '../../../texts/texts-of.ts'
import { vendors as ne } from './vendors.ne.ts'

/** The company's pages about vendors. */
export const vendors = {
  title: 'Vendors',
  search: 'Name, company, PAN or number',
  status: 'Status',
  statuses: { all: 'All', open: 'Open', away: 'On holiday', suspended: 'Suspended' },
  count: (count: number) => (count === 1 ? '1 vendor' : `${count} vendors`),
  none: 'No vendors found.',
  open: 'Open',
  away: 'On holiday',
  suspended: 'Suspended',
  trusted: 'Trusted',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  openOrders: (count: number) => (count === 1 ? '1 open order' : `${count} open orders`),
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  since: 'Joined',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  account: 'Payout account',
  members: 'Team',
  noMembers: 'This vendor has no team members.',
  decide: 'Decision',
  reason: 'Reason (the vendor will see this)',
  suspend: 'Suspend',
  suspendText: 'Hides all its products immediately. Open orders continue.',
  reopen: 'Reopen',
  reopenText: 'Shows its products again immediately.',
  trust: 'Mark as trusted',
  trustText: 'Changes to its products go live without review.',
  distrust: 'Remove trusted status',
  distrustText: 'Changes to its products need review again.',
  done: 'Done. The vendor has been notified.',
  history: 'History',
  historyBy: (timestamp: string, name: string) => `${timestamp}, ${name}:`,
  actions: {
    'vendor.suspend': 'suspended',
    'vendor.reopen': 'reopened',
    'vendor.trust': 'marked as trusted',
    'vendor.distrust': 'trusted status removed',
    'vendor.change_settings': 'settings changed',
    'vendor.change_facts': 'business details changed',
    'vendor.set_packing_time': 'packing time set',
    'vendor.set_holiday': 'holiday set',
    'vendor_change.confirm': 'requested change approved',
    'vendor_change.decline': 'requested change declined',
    'vendor.invite_member': 'team member invited',
    'vendor.join': 'joined the team',
    'vendor.change_member': 'team member’s roles changed',
    'vendor.remove_member': 'team member removed',
  },
}

export const vendorsTexts = { en: vendors, ne }

export const useVendorsTexts = textsOf(vendorsTexts)
