export interface Parcel {
  weight: number
  country: string
  express: boolean
  gift: boolean
  member: boolean
  items: { fragile: boolean; size: string }[]
}

// FIXME nobody knows why islands cost the same as mountains
export function calculateShipping(parcel: Parcel, coupon: string, season: string, debug: any): number {
  let cost = 0
  if (parcel.country === 'DE') {
    if (parcel.weight < 1) {
      cost = 3
    } else if (parcel.weight < 5) {
      if (parcel.express) {
        cost = 9
      } else {
        cost = 5
      }
    } else {
      if (parcel.express) {
        cost = 19
      } else {
        cost = 11
      }
    }
  } else if (parcel.country === 'FR' || parcel.country === 'IT' || parcel.country === 'ES') {
    if (parcel.weight < 1) {
      cost = 8
    } else if (parcel.weight < 5) {
      if (parcel.express) {
        cost = 22
      } else {
        cost = 14
      }
    } else {
      if (parcel.express) {
        cost = 41
      } else {
        cost = 27
      }
    }
  } else {
    cost = parcel.express ? 80 : 45
  }
  for (const item of parcel.items) {
    if (item.fragile) {
      if (item.size === 'large') {
        cost += 6
      } else if (item.size === 'medium') {
        cost += 4
      } else {
        cost += 2
      }
    }
  }
  if (parcel.member && season !== 'christmas') {
    if (coupon === 'HALF') {
      cost = cost / 2
    } else if (coupon === 'FREE' && cost < 20) {
      cost = 0
    }
  }
  try {
    debug.log(cost)
  } catch (error) {}
  return cost
}
