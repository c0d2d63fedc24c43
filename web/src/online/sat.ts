/** Where this browser sat at tables: who comes back to a seat that was given away in the meantime is told so. */
import { device } from '../lib/kept';

const KEY = 'mohreh-sat';
/** So many tables are remembered. */
const MOST = 30;

interface Sat {
  id: string;
  seat: number;
  /** Whether it was another one's table. */
  isGuest: boolean;
}

function all(): Sat[] {
  const { tables } = device.readAll<{ tables: Sat[] }>(KEY, { tables: [] });
  return Array.isArray(tables) ? tables : [];
}

export function satAt(id: string): Sat | undefined {
  return all().find((one) => one.id === id);
}

export function rememberSeat(sat: Sat): void {
  const before = satAt(sat.id);
  if (before?.seat === sat.seat) return;
  const others = all().filter(({ id }) => id !== sat.id);
  device.write(KEY, JSON.stringify({ tables: [...others, sat].slice(-MOST) }));
}
