#if canImport(UIKit)
    import SwiftUI

    /// Owns a surface's model. Restarts it when the app changes its inputs. Changes of the app's functions apply
    /// without a restart.
    struct Surface<Model: SurfaceModel, Content: View>: View {
        let inputs: SurfaceInputs
        let configuration: Configuration
        weak var delegate: (any ShoppableVideoDelegate)?
        let actions: ShoppableVideoActions?
        let make: @MainActor (SurfaceHost) -> Model
        /// Called for an invalid configuration.
        var onProblem: @MainActor () -> Void = {}
        @ViewBuilder let content: (Model?) -> Content
        @State private var model: Model?
        @State private var opened: SurfaceInputs?

        var body: some View {
            let _ = model?.host.follow(configuration, delegate, actions)
            content(model)
                .onChange(of: inputs, initial: true) { _, now in
                    if opened == now { return }
                    opened = now
                    model?.close()
                    model = SurfaceHost.make(configuration, delegate, actions).map(make)
                    if model == nil { onProblem() }
                }
        }
    }
#endif
