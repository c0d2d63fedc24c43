/** When a clock runs low: told once for each of these, in milliseconds, however often increments lift it above them again. */
const THRESHOLDS = [30_000, 10_000];

/** From here on a clock is shown as low. */
export const LOW = Math.max(...THRESHOLDS);

export class LowTime {
  /** How many thresholds were passed; nothing before the clock was first seen. */
  private passed: number | null = null;

  /** Whether the clock has just passed a threshold for the first time, while somebody was watching. */
  isDue(left: number): boolean {
    const now = THRESHOLDS.filter((threshold) => left < threshold).length;
    const isDue = this.passed !== null && this.passed < now;
    this.passed = Math.max(this.passed ?? 0, now);
    return isDue;
  }
}
