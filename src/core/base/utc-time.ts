// Writes points in time as ISO 8601 in UTC.

/** The methods of `Date` that this module uses. Core code must not use `Date` itself. */
interface Moment {
  getUTCFullYear(): number;
  toISOString(): string;
}

/**
 * ISO 8601, UTC, with milliseconds. Times before the year 0 or after 9999 become the limits of that range,
 * because files have four-digit years; an invalid time becomes the beginning of 1970.
 */
export function utcTime(date: Moment): string {
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) return "1970-01-01T00:00:00.000Z";
  if (year < 0) return "0000-01-01T00:00:00.000Z";
  return year > 9999 ? "9999-12-31T23:59:59.999Z" : date.toISOString();
}
