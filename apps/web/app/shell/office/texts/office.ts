import { textsOf } from '../../../texts/texts-of.ts'
import { office as ne } from './office.ne.ts'

/** The frame of the back office. */
export const office = {
  groups: {
    orders: 'Orders',
    delivery: 'Delivery',
    catalogue: 'Catalogue',
    vendors: 'Vendors',
    customers: 'Customers',
    money: 'Money',
    content: 'Content',
    insights: 'Insights',
    settings: 'Settings',
  },
  /** Beside a page: how much waits there, for how long. */
  waiting: (count: string, age: string) => `${count} waiting, oldest ${age}`,
  findKey: 'Ctrl K',
  noConnection: (since: string) =>
    `No connection since ${since}. You see what was there then. What you typed stays, and nothing is sent until the connection is back.`,
  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    lists: 'Lists',
    page: 'This page',
    next: 'then',
    to: 'to',
    go: (groups: string) => `go to ${groups}`,
    open: 'open the row',
    does: {
      find: 'search from anywhere',
      help: 'show keyboard shortcuts',
      phoneOrder: 'phone order',
      back: 'close, go back to the list',
      move: 'next or previous row',
      select: 'select; Shift X selects up to here',
      preview: 'preview',
      views: 'views',
      findHere: 'search in this list',
      filter: 'filter',
    },
    parts: {
      parts: 'sections of the order',
      again: 'copy the last order',
      place: 'place the order',
      order: 'move the row up or down',
      cells: 'edit, next, cancel',
    },
    isOn: 'Use single-letter shortcuts in this browser',
  },
}

export const useOfficeTexts = textsOf({ en: office, ne })
