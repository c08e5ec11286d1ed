import type { ReactiveController } from "lit";
import { nothing, type TemplateResult } from "lit";
import type { PlayedIn } from "../../core/interactions/engaged-view.ts";
import type { Event } from "../../core/model/event.ts";
import { hasCaptions } from "../elements/parts/playable-captions.ts";
import { fill } from "../labels/labels.ts";
import { page, warn } from "../page.ts";
import { createPlayer, type Player } from "../playback/player.ts";
import type { PlayerTools } from "../playback/player-tools.ts";
import { adopt } from "../styles/adopt.ts";
import type { PlayersHost } from "./hosts.ts";

type CaptionsModule = Pick<
  typeof import("../playback/captions.ts"),
  "captionsBox" | "chooseTrack" | "drawCaptions"
>;

export class PlayersController implements ReactiveController {
  readonly #host: PlayersHost;
  readonly #playedIn: PlayedIn;
  readonly #players = new Map<number, Player>();
  #captions: CaptionsModule | undefined;
  #loading: Promise<void> | undefined;
  tools: PlayerTools | undefined;
  #equipping: Promise<void> | undefined;

  constructor(host: PlayersHost, playedIn: PlayedIn) {
    this.#host = host;
    this.#playedIn = playedIn;
    host.addController(this);
  }

  of(eventId: number | undefined): Player | undefined {
    return eventId === undefined ? undefined : this.#players.get(eventId);
  }

  captionsBox(event: Event): TemplateResult | typeof nothing {
    return (page.hasCaptions && hasCaptions(event) && this.#captions?.captionsBox(event)) || nothing;
  }

  hostDisconnected(): void {
    for (const player of this.#players.values()) player.destroy();
    this.#players.clear();
  }

  hostUpdated(): void {
    if (!this.#host.isConnected) return;
    const videos = [...this.#host.renderRoot.querySelectorAll<HTMLVideoElement>("video[data-player]")];
    const byId = new Map(videos.map((video) => [Number(video.dataset.player), video]));
    for (const [eventId, player] of this.#players) {
      if (byId.get(eventId) === player.video) continue;
      player.destroy();
      this.#players.delete(eventId);
    }
    for (const [eventId, video] of byId) this.#follow(eventId, video);
  }

  #follow(eventId: number, video: HTMLVideoElement): void {
    const event = this.#host.videos.find((video) => video.eventId === eventId);
    if (!event) return;
    video.muted = page.isMuted;
    const player = this.#players.get(eventId) ?? this.#create(event, video);
    if (eventId === this.#host.activeId) {
      player.activate();
      if (event.moments || event.previewStrip || matchMedia("(any-pointer:fine)").matches) this.equip();
    } else {
      this.tools?.left(video);
      player.deactivate();
    }
    // Picture-in-picture remains visible while its page is hidden.
    player.hold(document.hidden && this.#host.renderRoot.pictureInPictureElement !== video);
    if (this.#captions) this.#showCaptions(this.#captions, eventId, video);
    else if (page.hasCaptions && hasCaptions(event)) this.#loading ??= this.#loadCaptions().catch(warn);
  }

  equip(): void {
    this.#equipping ??= import("../playback/player-tools.ts").then(({ PlayerTools }) => {
      this.tools = new PlayerTools(this.#host, this);
      this.#host.requestUpdate();
    }, warn);
  }

  async #loadCaptions(): Promise<void> {
    const { captionsBox, chooseTrack, drawCaptions, captionsStyles } = await import(
      "../playback/captions.ts"
    );
    this.#captions = { captionsBox, chooseTrack, drawCaptions };
    adopt(this.#host.renderRoot, captionsStyles);
    this.#host.requestUpdate();
  }

  #showCaptions({ chooseTrack }: CaptionsModule, eventId: number, video: HTMLVideoElement): void {
    const draw = () => this.#drawCaptions(eventId, video);
    chooseTrack(video.textTracks, this.#host.language, page.hasCaptions, draw);
    draw();
  }

  #drawCaptions(eventId: number, video: HTMLVideoElement): void {
    const boxes = this.#host.renderRoot.querySelectorAll<HTMLElement>(`[data-captions="${eventId}"]`);
    this.#captions?.drawCaptions(video, boxes);
  }

  #create(event: Event, video: HTMLVideoElement): Player {
    const host = this.#host;
    const { eventId } = event;
    const player = createPlayer(video, event, this.#playedIn, () => host.visibleRatio(eventId), {
      changed: () => host.requestUpdate(),
      progressed: (position, duration) => {
        this.#progress(eventId, position, duration);
        this.tools?.progressed(event, position);
        this.#drawCaptions(eventId, video);
      },
      // Reports the impression too, so that plays never exceed impressions. A video swiped past within a
      // second has none yet.
      played: () => {
        host.seen(eventId);
        host.record("play", eventId);
      },
      viewed: () => host.viewed(eventId, host.productsOf(event)),
      completed: () => host.record("complete", eventId),
    });
    this.#players.set(eventId, player);
    return player;
  }

  /** Bypasses the templates, because it is called several times per second. */
  #progress(eventId: number, position: number, duration: number): void {
    const bar = this.#host.renderRoot.querySelector<HTMLElement>(`[data-progress="${eventId}"]`);
    if (!bar || !duration) return;
    bar.style.setProperty("--played", String(position / duration));
    const [at, of] = [Math.floor(position), Math.floor(duration)];
    bar.setAttribute("aria-valuenow", String(at));
    bar.setAttribute("aria-valuemax", String(of));
    bar.setAttribute("aria-valuetext", fill(this.#host.labels.secondsOf, at, of));
  }
}
