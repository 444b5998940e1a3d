import type { Selectable } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'

/** What happened on a day in Nepal, of one thing of a kind. Each figure counts on the day on which it happened. */
export interface DailyFigures {
  /**
   * `time` is the whole shop within the day; categories and belts of origin are those that the product has when an event is
   * counted; districts and wards are where it is delivered to.
   */
  kind: 'belt' | 'category' | 'district' | 'payment' | 'product' | 'shop' | 'time' | 'vendor' | 'ward'
  day: string
  /**
   * The id of the thing; empty for the whole shop. Of `time` the slot of ten minutes, '000' to '143'; of a belt its
   * word; of a payment the method of the tender that is money, or 'credit'. A district or ward that is not known any
   * more by the name in the order is '0'.
   */
  key: string
  /** Order groups that were placed; for a vendor its orders; for a category, belt or product order groups with such an item. */
  orders: number
  /** Of these, the first that their customer ever placed: as many new customers. */
  first_orders: number
  /** Lines that were placed. */
  items: number
  /** What was ordered, after discounts, without delivery. */
  placed_paisa: Paisa
  /**
   * Order groups, or a vendor's orders, whose last item fell that day, and of which nothing was taken to its buyer. Not
   * counted by category, belt and product.
   */
  cancelled_orders: number
  /** Lines that fell before they were packed: rejected, expired, cancelled, unavailable. */
  cancelled_items: number
  /** Lines that were delivered. */
  delivered_items: number
  /**
   * Of these, the ones that were packed too late for their delivery time, or without one later than the vendor's packing time
   * allowed (vendors/packing-time.ts).
   */
  late_items: number
  delivered_pieces: number
  /**
   * The pieces that were ordered in lines that were delivered, or that their vendor did not supply: rejected, not
   * answered in time, not there. The fill rate is `delivered_pieces` of these. What customers cancel does not count.
   */
  wanted_pieces: number
  /** What was delivered, after discounts, without delivery. */
  delivered_paisa: Paisa
  /**
   * What the books gave back of delivered goods: refunds that were approved, and goods that came back. Sales are
   * `delivered_paisa` less this, before commission.
   */
  returned_paisa: Paisa
  /** Refunds whose money went out. */
  refunds: number
  /** Their money; by category, belt and product that of their items. */
  refunded_paisa: Paisa
  /** From asking to sending, in seconds, of all of them together. */
  refund_seconds: number
  /** Lines that were delivered of what has a delivery time. */
  timed_items: WithDefault<number>
  /** Of these, the ones that came in it. */
  on_time_items: WithDefault<number>
}

export type FigureKind = DailyFigures['kind']

/** The figures themselves. */
export type Figures = Omit<Selectable<DailyFigures>, 'day' | 'key' | 'kind'>

/** An event that is not counted yet; `all` stands for everything. */
export interface FiguresDue {
  event: 'all' | 'entry' | 'refund' | 'step'
  id: number
}

export interface FiguresState {
  only_row: WithDefault<boolean>
  /** Until when all events are counted; null before the first time. */
  counted_at: Date | null
}
