import { expect, test } from "vitest";
import { describeInChromium } from "./in-chromium.ts";

declare global {
  interface Window {
    open_: Record<string, number>;
  }
}

describeInChromium("an element", (shop) => {
  const { open } = shop;

  test("leaves no listener, observer or player after 100 additions and removals", async () => {
    const page = await open("", {
      before: () => {
        window.open_ = {};
        const count = (name: string, by: number) => {
          window.open_[name] = (window.open_[name] ?? 0) + by;
        };
        for (const name of ["IntersectionObserver", "ResizeObserver"] as const) {
          const { observe, unobserve, disconnect } = window[name].prototype;
          const targets = new WeakMap<object, Set<Element>>();
          const of = (observer: object) => targets.get(observer) ?? new Set<Element>();
          Object.assign(window[name].prototype, {
            observe(this: IntersectionObserver, target: Element) {
              targets.set(this, of(this).add(target));
              count(name, 1);
              return observe.call(this, target);
            },
            unobserve(this: IntersectionObserver, target: Element) {
              if (of(this).delete(target)) count(name, -1);
              return unobserve.call(this, target);
            },
            disconnect(this: IntersectionObserver) {
              count(name, -of(this).size);
              targets.delete(this);
              return disconnect.call(this);
            },
          });
        }
        for (const target of [window, document]) {
          const { addEventListener, removeEventListener } = target;
          target.addEventListener = (...args: Parameters<typeof addEventListener>) => {
            count("listeners", 1);
            return addEventListener.apply(target, args);
          };
          target.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
            count("listeners", -1);
            return removeEventListener.apply(target, args);
          };
        }
      },
    });
    const cycle = (times: number) =>
      page.evaluate(
        async ([times, edge]) => {
          const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
          const videos: WeakRef<HTMLVideoElement>[] = [];
          for (let index = 0; index < Number(times); index += 1) {
            const name = index % 2 === 0 ? "carousel" : "embed";
            const element = document.createElement(`shoppable-video-${name}`);
            element.setAttribute("brand", "br_cta");
            element.setAttribute("src", String(edge));
            document.querySelector("main")?.append(element);
            if (index % 10 === 0) document.querySelector("main")?.prepend(element);
            await later(index < 4 ? 600 : 20);
            element.shadowRoot?.querySelector("section")?.dispatchEvent(new PointerEvent("pointerover"));
            videos.push(
              ...[...(element.shadowRoot?.querySelectorAll("video") ?? [])].map(
                (video) => new WeakRef(video),
              ),
            );
            element.remove();
          }
          await later(500);
          const playing = videos.filter((video) => video.deref()?.paused === false).length;
          return { ...window.open_, loaded: videos.length > 0, playing };
        },
        [String(times), shop.server.url],
      );
    const before = await cycle(4);
    expect(await cycle(100)).toEqual(before);
    expect(before).toMatchObject({ IntersectionObserver: 0, loaded: true, playing: 0 });
  });
});
