// Gives a page a clock with an offset that can change. These functions run in the page.

/** Sets the clock's initial offset in milliseconds, before any script of the page. */
export function startJumpingClock(first: number): void {
  let offset = first;
  const now = () => RealDate.now() + offset;
  const RealDate = Date;
  const JumpingDate = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  Object.assign(window, {
    Date: JumpingDate,
    jumpClock: (to: number) => {
      offset = to;
    },
  });
}

/** Sets the clock's offset. `to`: milliseconds. */
export function jumpClock(to: number): void {
  const jump: unknown = Reflect.get(window, "jumpClock");
  if (typeof jump !== "function") throw new Error("this page has no changeable clock");
  jump(to);
}
