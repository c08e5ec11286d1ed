#if canImport(UIKit)
    import AVFoundation
    import SwiftUI
    import UIKit

    /// Passes the device's state to a surface's model, and the model's state to its players.
    struct Surrounded<Content: View>: View {
        let model: SurfaceModel
        let players: SurfacePlayers
        @ViewBuilder let content: () -> Content
        @Environment(\.scenePhase) private var scenePhase
        @Environment(\.accessibilityReduceMotion) private var isMotionReduced
        @Environment(\.layoutDirection) private var direction
        @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverOn

        var body: some View {
            content()
                .onAppear {
                    model.onAnnounce = { UIAccessibility.post(notification: .announcement, argument: $0) }
                    model.surroundings.isActive = true
                    model.surroundings.isMotionReduced = isMotionReduced
                    model.surroundings.isRightToLeft = direction == .rightToLeft
                    model.surroundings.isVoiceOverOn = isVoiceOverOn
                    model.open()
                    players.follow(model)
                }
                .onDisappear {
                    model.surroundings.isActive = false
                    players.release()
                }
                .onChange(of: model.players) { _, _ in players.follow(model) }
                .onChange(of: isMotionReduced) { _, now in model.surroundings.isMotionReduced = now }
                .onChange(of: isVoiceOverOn) { _, now in model.surroundings.isVoiceOverOn = now }
                .onChange(of: direction) { _, now in model.surroundings.isRightToLeft = now == .rightToLeft }
                .onChange(of: scenePhase) { _, phase in
                    model.surroundings.isAppActive = phase == .active
                    if phase == .background { model.host.runtime.hidden() }
                    if phase == .active { model.surroundings.isMemoryShort = false }
                }
                .task {
                    let name = UIApplication.didReceiveMemoryWarningNotification
                    for await _ in NotificationCenter.default.notifications(named: name).map({ _ in true }) {
                        model.surroundings.isMemoryShort = true
                    }
                }
                .task {
                    // A call or another app takes the audio focus. Only an audible video pauses.
                    let kinds = NotificationCenter.default.notifications(named: AVAudioSession.interruptionNotification)
                        .map { $0.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt }
                    for await kind in kinds {
                        let heard = model.players.first { $0.isPlaying && !$0.isMuted }
                        let hasBegun = kind == AVAudioSession.InterruptionType.began.rawValue
                        if hasBegun, let heard { model.interrupted(heard.eventID) }
                    }
                }
        }
    }

    struct SharedItem: Identifiable {
        let shared: Shared

        var id: String { shared.title }
    }
#endif
