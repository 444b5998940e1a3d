import { expect } from 'vitest'
import { openCityZone, POKHARA } from '../../../test/scenes/places.ts'
import { test } from '../../../test/shop.ts'
import { changeArea } from './change-areas.ts'
import { changeLocation, changeWard } from './change-places.ts'

test('who began or ended deliveries to a place is kept, and when; a refused switch leaves nothing', async ({
  shop,
}) => {
  const { zone, malepatan } = await openCityZone(shop.database.db)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const ward = POKHARA * 100 + 5
  await changeWard(staff, ward, { is_active: false })
  await changeWard(staff, ward, { is_active: true, zone })
  await changeArea(staff, malepatan, { is_active: true })
  await changeLocation(staff, POKHARA, { is_active: true })
  await expect(changeWard(staff, ward, { is_active: true, zone: 999_999 })).rejects.toMatchObject({
    code: 'invalid',
  })
  const kept = await shop.database.db
    .selectFrom('place_switches')
    .select(['kind', 'place_id', 'is_active', 'zone_id', 'changed_at'])
    .where('changed_by', '=', staff.actor!.id)
    .orderBy('id')
    .execute()
  const changed_at = staff.now
  expect(kept).toEqual([
    { kind: 'ward', place_id: ward, is_active: false, zone_id: null, changed_at },
    { kind: 'ward', place_id: ward, is_active: true, zone_id: zone, changed_at },
    { kind: 'area', place_id: malepatan, is_active: true, zone_id: null, changed_at },
    { kind: 'location', place_id: POKHARA, is_active: true, zone_id: null, changed_at },
  ])
  const events = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_kind', 'object_id', 'details'])
    .where('actor_id', '=', staff.actor!.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { action: 'place.close', object_kind: 'ward', object_id: `${ward}`, details: {} },
    { action: 'place.open', object_kind: 'ward', object_id: `${ward}`, details: { zone } },
    { action: 'place.open', object_kind: 'area', object_id: `${malepatan}`, details: {} },
    { action: 'place.open', object_kind: 'location', object_id: `${POKHARA}`, details: {} },
  ])
})
